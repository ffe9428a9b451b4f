import { useEffect, useState } from 'react';
import { RESULT } from '@/data/protocol/inspection';
import type { CheckDeskProps } from '@/features/inspection/desk/desk-props';
import { inspectionMessages } from '@/features/inspection/messages';
import { Panes } from '@/features/shared/panes/panes';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { revealField } from '@/ui/internal/reveal';
import { useStepKeys } from '@/ui/internal/use-step-keys.h5';
import { useKeys } from '@/ui/keys/page-keys';
import { Scroll } from '@/ui/scroll';
import { Text } from '@/ui/text';
import './wide-check.scss';

/** Groups on the left, items on the right; 1, 2 and 3 enter the result of the current item. */
export function WideCheck({ rail, top, lines, draw, onResult }: CheckDeskProps) {
  const t = useTranslation(inspectionMessages);
  const [chosen, setChosen] = useState<string>();
  /** The failed item whose problem is entered next. */
  const [failed, setFailed] = useState('');
  const current =
    lines.find(({ id }) => id === chosen) ?? lines.find(({ Jieguo }) => Jieguo === '') ?? lines[0];
  useStepKeys(lines, current?.id, (line) => setChosen(line?.id));
  const enter = (result: string) => () => {
    if (!current || !onResult) return;
    const next = onResult(current, result);
    const isFailed = result === RESULT.fail;
    setChosen(isFailed ? current.id : next?.id);
    setFailed(isFailed ? current.id : '');
  };
  const acts = { pass: enter(RESULT.pass), fail: enter(RESULT.fail), none: enter(RESULT.none) };
  useKeys('check', current && onResult ? acts : {});
  useEffect(() => {
    // Its fields have been drawn by now.
    if (failed !== '') revealField(`check-${failed}-problem`);
    setFailed('');
  }, [failed]);
  const side = (
    <Scroll className="wide-check__rail">
      {rail}
      {onResult ? <Text className="wide-check__keys">{t('keys')}</Text> : null}
    </Scroll>
  );
  return (
    <Panes place="check" side={side}>
      <Scroll className="wide-check__body">
        <Box className="wide-check__top">{top}</Box>
        <Box className="wide-check__items">
          {lines.map((line) => (
            <Box
              key={line.id}
              id={`step-${line.id}`}
              className={cx('wide-check__item', line === current && onResult && 'wide-check__item--on')}
            >
              {draw(line, () => setChosen(line.id))}
            </Box>
          ))}
        </Box>
      </Scroll>
    </Panes>
  );
}
