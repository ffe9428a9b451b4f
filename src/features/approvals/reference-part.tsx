import { ReferenceCard, type ReferenceProps } from '@/features/approvals/reference-card';

/** What speaks for or against an approval, for the person whose turn it is. */
export function ReferencePart(props: ReferenceProps) {
  return <ReferenceCard {...props} />;
}
