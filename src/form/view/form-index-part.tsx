import type { FormStore } from '@/form/store/types';

/** There is no room beside the forms of a phone. */
export const FormIndexPart = (_: { store: FormStore }) => null;
