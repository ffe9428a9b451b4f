import { galleryWords } from '@/lib/words/gallery';
import { useWords } from '@/lib/words/use-words';
import { Card } from '@/ui/card';
import { Progress } from '@/ui/progress';

/** Charts, each with its words. */
export function Charts() {
  const w = useWords(galleryWords);
  return (
    <Card title={w('progress')}>
      <Progress name={w('progress')} value={40} shown />
    </Card>
  );
}
