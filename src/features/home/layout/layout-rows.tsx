import { isKnown, type HomeLayout, type KnownCard } from '@/features/home/layout/home-layout';
import { KnownRow } from '@/features/home/layout/known-row';

/** The cards that a person arranges: here those that everybody has. */
export const cardsOf = ({ order }: HomeLayout): readonly KnownCard[] => order.filter(isKnown);

export const LayoutRow = KnownRow;

/** Nothing is added here: there is no room for the code of such cards. */
export const AddCard = (_props: { layout: HomeLayout }) => null;
