export { ReferenceCard as ReferencePart } from '@/features/approvals/reference-card';
