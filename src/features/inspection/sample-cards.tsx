import { RESULT } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import { Photos } from './photos';
import type { Sample } from './rows';
import { TABLES } from './values';

/** The samples of a spot check, newest last. */
export function SampleCards({
  samples,
  waiting,
}: {
  samples: readonly Sample[];
  waiting: ReadonlySet<string>;
}) {
  const t = useTranslation(inspectionMessages);
  if (samples.length === 0) return null;
  return (
    <Card flush title={t('samples')}>
      {samples.map((sample) => (
        <Cell
          key={sample.id}
          title={`${sample.name} ${sample.number}`}
          hint={[
            waiting.has(sample.id) ? t('waiting') : '',
            sample.problem,
            sample.person,
            sample.time.slice(0, 16),
          ]
            .filter(Boolean)
            .join(' · ')}
          lead={
            sample.photos.length > 0 ? (
              <Photos
                name={t('photos')}
                photos={sample.photos.slice(0, 1)}
                place={{ table: TABLES.sample, id: sample.id }}
              />
            ) : undefined
          }
          value={<Tag text={sample.result} tone={sample.result === RESULT.pass ? 'success' : 'danger'} />}
        />
      ))}
    </Card>
  );
}
