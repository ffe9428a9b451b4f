import { discMessages } from '@/features/disc/messages';
import { profileOf } from '@/features/disc/profile';
import { styleMessages } from '@/features/disc/style-messages';
import type { PastResult } from '@/features/disc/results';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import type { IconName, IconTone } from '@/ui/icon/types';
import { Text } from '@/ui/text';
import './type-sections.scss';

interface PointsProps {
  name: string;
  points: readonly string[];
  icon: IconName;
  tone: IconTone;
}

/** Short points, each after a mark. */
function Points({ name, points, icon, tone }: PointsProps) {
  return (
    <Box role="list" name={name} className="disc-text">
      {points.map((point) => (
        <Box key={point} role="listitem" className="disc-text__point">
          <Icon icon={icon} size={20} tone={tone} />
          <Text className="disc-text__words">{point}</Text>
        </Box>
      ))}
    </Box>
  );
}

/** What there is to read about the style of a result, and one sentence about the second style where one shows. */
export function TypeSections({ result }: { result: PastResult }) {
  const t = useTranslation(discMessages);
  const p = useTranslation(styleMessages);
  const { first, second, isNear } = profileOf(result);
  if (!first) return null;
  const strengths = ([1, 2, 3] as const).map((at) => p(`strength${first}${at}`));
  const misses = ([1, 2] as const).map((at) => p(`miss${first}${at}`));
  const dos = ([1, 2, 3] as const).map((at) => p(`do${first}${at}`));
  const donts = ([1, 2] as const).map((at) => p(`dont${first}${at}`));
  return (
    <>
      <Card title={t('way')}>
        <Box className="disc-text">
          <Text as="p" className="disc-text__line">
            {p(`way${first}`)}
          </Text>
          {second ? (
            <Text as="p" className="disc-text__line">
              {t(isNear ? 'pair' : 'blend', {
                pair: `${first}/${second}`,
                name: t(second),
                line: p(`line${second}`),
              })}
            </Text>
          ) : null}
        </Box>
      </Card>
      <Card title={p('strengths')}>
        <Points name={p('strengths')} points={strengths} icon="check" tone="success" />
      </Card>
      <Card title={p('misses')}>
        <Points name={p('misses')} points={misses} icon="info" tone="warning" />
      </Card>
      <Card title={p('together')}>
        <Text as="h3" className="disc-text__head">
          {p('dos')}
        </Text>
        <Points name={p('dos')} points={dos} icon="check" tone="success" />
        <Text as="h3" className="disc-text__head disc-text__head--next">
          {p('donts')}
        </Text>
        <Points name={p('donts')} points={donts} icon="close" tone="text-3" />
      </Card>
      <Card title={p('stress')}>
        <Text as="p" className="disc-text__line">
          {p(`stress${first}`)}
        </Text>
      </Card>
      <Card title={p('suits')}>
        <Text as="p" className="disc-text__line">
          {p(`suits${first}`)}
        </Text>
      </Card>
    </>
  );
}
