import type { ApprovalFact } from '@/data/protocol/engines';
import { own } from '@/lib/json';
import { readLabel } from '@/lib/read-value';

/** More than these are no help. */
const MOST = 20;

const isTone = (tone: unknown): tone is 'for' | 'against' => tone === 'for' || tone === 'against';

/** The facts in an answer of a tenant's engine: whatever has no label or no value is left out, and an unknown tone is plain. */
export function readFacts(answer: unknown): Required<ApprovalFact>[] {
  if (!Array.isArray(answer)) return [];
  return (answer as readonly unknown[])
    .flatMap((item) => {
      const [Label, Value] = [readLabel(own(item, 'Label')), readLabel(own(item, 'Value'))];
      const tone = own(item, 'Tone');
      const Tone: Required<ApprovalFact>['Tone'] = isTone(tone) ? tone : 'plain';
      return Label === '' || Value === '' ? [] : [{ Label, Value, Tone }];
    })
    .slice(0, MOST);
}
