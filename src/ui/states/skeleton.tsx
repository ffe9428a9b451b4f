import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import type { SkeletonProps } from './types';
import './index.scss';

const Bar = ({ width, height = 14, gap = 10 }: { width: number; height?: number; gap?: number }) => (
  <Box className="skeleton__bar" style={{ width, height, marginTop: gap }} />
);

function CardShape() {
  return (
    <Box className="skeleton__card">
      <Box className="skeleton__row">
        <Bar width={168} height={20} gap={0} />
        <Bar width={56} height={24} gap={0} />
      </Box>
      <Bar width={220} height={14} gap={9} />
      <Bar width={184} />
      <Bar width={136} />
      <Bar width={120} height={12} gap={19} />
    </Box>
  );
}

function DetailShape() {
  return (
    <Box className="skeleton__card">
      {[196, 148, 232, 120, 176].map((width, index) => (
        <Box key={index} className="skeleton__pair">
          <Bar width={56} gap={0} />
          <Bar width={width} gap={0} />
        </Box>
      ))}
    </Box>
  );
}

function FieldShape() {
  return (
    <Box className="skeleton__field">
      <Bar width={72} height={14} gap={3} />
      <Box className="skeleton__control" />
    </Box>
  );
}

function RowShape() {
  return (
    <Box className="skeleton__line">
      <Box className="skeleton__avatar" />
      <Box className="skeleton__lines">
        <Bar width={132} height={16} gap={0} />
        <Bar width={212} height={12} gap={10} />
      </Box>
    </Box>
  );
}

const SHAPES = { list: CardShape, detail: DetailShape, form: FieldShape, rows: RowShape };

/** The shape of what is being loaded, in place of a spinner. */
export function Skeleton({ shape = 'list', count = 4 }: SkeletonProps) {
  const t = useTranslation(uiMessages);
  const Shape = SHAPES[shape];
  const shapes = Array.from({ length: count }, (_, index) => <Shape key={index} />);
  const boxed = shape === 'form' || shape === 'rows';
  return (
    <Box role="status" name={t('loading')} className="skeleton">
      {boxed ? <Box className="skeleton__card">{shapes}</Box> : shapes}
    </Box>
  );
}
