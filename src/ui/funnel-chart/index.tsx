import { Box } from '../box';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { FunnelChartProps, FunnelStage } from './types';
import './index.scss';

/** A stage without any keeps a line that shows where it is, %. */
const LEAST = 1;

function Stage({ stage, most }: { stage: FunnelStage; most: number }) {
  const { label, value, text, note, name = label, onTap } = stage;
  const width = Math.max(LEAST, Math.round((Math.max(0, value) / most) * 100));
  const inside = (
    <>
      <Box className="funnel__words">
        <Box className="funnel__head">
          <Box className="funnel__name">
            <Text className="funnel__label">{label}</Text>
            {note ? <Text className="funnel__note">{note}</Text> : null}
          </Box>
          <Text className="funnel__value">{text}</Text>
        </Box>
        <Box className="funnel__place">
          <Box className="funnel__bar" style={{ width: `${width}%` }} />
        </Box>
      </Box>
      {onTap ? <Icon icon="right" size={16} tone="text-3" /> : null}
    </>
  );
  return onTap ? (
    <Pressable name={name} className="funnel__row" onTap={onTap}>
      {inside}
    </Pressable>
  ) : (
    <Box className="funnel__row">{inside}</Box>
  );
}

/** Stages below each other, each as wide as what is left of the first. */
export function FunnelChart({ name, stages }: FunnelChartProps) {
  const most = Math.max(1, ...stages.map(({ value }) => value));
  const spoken = stages
    .map(({ label, text, note }) => [label, text, note].filter(Boolean).join(' '))
    .join(' · ');
  return (
    <Box className="funnel__frame">
      <Box role="img" name={`${name} ${spoken}`} className="funnel__spoken" />
      <Box className="funnel">
        {stages.map((stage) => (
          <Stage key={stage.key} stage={stage} most={most} />
        ))}
      </Box>
    </Box>
  );
}
