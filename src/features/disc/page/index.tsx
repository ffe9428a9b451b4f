import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { getLanguage } from '@/i18n/define-messages';
import { discWords } from '@/features/disc/messages';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useSession } from '@/data/session/session-store';
import { serverClock } from '@/data/session/session';
import { QUESTIONS, STYLES } from '@/features/disc/questions';
import { ResultCard } from '@/features/disc/result-card';
import { nextOpen, scoreDisc, shownOrder } from '@/features/disc/score';
import type { Answers } from '@/features/disc/score';
import { pastResults, saveDisc, useDiscSheet, type DiscSheet, type PastResult } from '@/features/disc/sheet';
import { useReadOnly } from '@/features/shared/use-read-only';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Progress } from '@/ui/progress';
import { Empty, Skeleton } from '@/ui/states';
import { Tap } from '@/ui/tap';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import './index.scss';

/** Where a style's statement stands in a question. */
const placeOf = (style: (typeof STYLES)[number]) => STYLES.indexOf(style);

function QuestionCard({ at, sheet, onAnswered }: { at: number; sheet: DiscSheet; onAnswered: () => void }) {
  const w = useWords(discWords);
  const question = QUESTIONS[at];
  if (!question) return null;
  const english = getLanguage() === 'en';
  return (
    <Card title={w('pick')} extra={w('progress', { n: at + 1, total: QUESTIONS.length })}>
      <Progress
        name={w('progress', { n: at + 1, total: QUESTIONS.length })}
        value={(at / QUESTIONS.length) * 100}
      />
      <Box role="radiogroup" name={w('pick')} className="disc__choices">
        {shownOrder(at).map((style) => {
          const [zh, en] = question[placeOf(style)] ?? ['', ''];
          const chosen = sheet.answers?.[at] === style;
          return (
            <Tap
              key={style}
              role="radio"
              checked={chosen}
              name={english ? en : zh}
              className={chosen ? 'disc__choice disc__choice--on' : 'disc__choice'}
              onTap={() => {
                sheet.answer(at, style);
                onAnswered();
              }}
            >
              <Txt className={chosen ? 'disc__text disc__text--on' : 'disc__text'}>{english ? en : zh}</Txt>
            </Tap>
          );
        })}
      </Box>
    </Card>
  );
}

interface HistoryProps {
  results: readonly PastResult[];
  shown: string | undefined;
  onShow: (id: string) => void;
}

/** Earlier results; a tap shows one above. */
function History({ results, shown, onShow }: HistoryProps) {
  const w = useWords(discWords);
  return (
    <Card flush title={w('history')}>
      {results.length === 0 ? <Empty compact text={w('noHistory')} /> : null}
      {results.map(({ id, type, time, totals }) => (
        <Cell
          key={id}
          title={w('historyLine', { type, d: totals.D, i: totals.I, s: totals.S, c: totals.C })}
          value={time.slice(0, 10)}
          selected={id === shown}
          arrow={false}
          onTap={() => onShow(id)}
        />
      ))}
    </Card>
  );
}

const countAnswers = (answers: Answers): number => answers.filter((answer) => answer !== undefined).length;

/** The DISC test: one question at a time, kept while filling in, result as chart and text, history. */
export function DiscPage() {
  const w = useWords(discWords);
  const title = useWords(routeWords)('disc');
  const user = useSession((session) => session.user);
  const readOnly = useReadOnly();
  const sheet = useDiscSheet();
  const [at, setAt] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const [results, setResults] = useState<readonly PastResult[]>();
  const userId = user?.Id ?? '';
  useEffect(() => {
    if (userId !== '') void pastResults(userId).then(setResults);
  }, [userId]);
  const offline = useOfflineBar();
  const { answers } = sheet;
  if (!answers || !user) {
    return (
      <Page title={title}>
        <Skeleton shape="form" />
      </Page>
    );
  }
  const open = nextOpen(answers);
  const count = countAnswers(answers);
  const submit = async () => {
    const outcome = await saveDisc(answers, user);
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await tellWritten(outcome.state, { sent: w('saved'), queued: w('queued') });
    const { totals, type } = scoreDisc(answers);
    const time = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
    const now = { id: outcome.entryId, totals, type, time };
    sheet.restart();
    setChosen(undefined);
    setAt(undefined);
    setResults([now, ...(results ?? [])]);
  };
  const restart = async () => {
    const { confirm } = await dialog.confirm({ content: w('restartConfirm', { count }) });
    if (!confirm) return;
    sheet.restart();
    setAt(0);
  };
  if (at !== undefined) {
    const complete = open === QUESTIONS.length;
    return (
      <Page
        title={title}
        footer={
          <ActionBar
            secondary={[{ text: w('previous'), disabled: at === 0, onTap: () => setAt(Math.max(0, at - 1)) }]}
            primary={
              complete
                ? { text: w('submit'), onTap: submit }
                : { text: w('next'), disabled: answers[at] === undefined, onTap: () => setAt(at + 1) }
            }
          />
        }
      >
        <QuestionCard
          at={at}
          sheet={sheet}
          onAnswered={() => setAt(Math.min(at + 1, QUESTIONS.length - 1))}
        />
      </Page>
    );
  }
  const latest = results?.find(({ id }) => id === chosen) ?? results?.[0];
  return (
    <Page
      title={title}
      offline={offline}
      footer={
        readOnly ? undefined : (
          <ActionBar
            secondary={count > 0 ? [{ text: w('restart'), onTap: restart }] : []}
            primary={{
              text: count > 0 ? w('resume', { n: Math.min(open, QUESTIONS.length - 1) + 1 }) : w('start'),
              onTap: () => setAt(Math.min(open, QUESTIONS.length - 1)),
            }}
          />
        )
      }
    >
      {results === undefined ? <Skeleton shape="detail" /> : null}
      {latest ? <ResultCard totals={latest.totals} type={latest.type} /> : null}
      {results ? <History results={results} shown={latest?.id} onShow={setChosen} /> : null}
      <Card title={w('scoring')}>
        <Box className="disc__about">
          <Txt as="p" className="disc__intro">
            {w('intro')}
          </Txt>
          <Txt as="p" className="disc__intro">
            {w('scoringText')}
          </Txt>
        </Box>
      </Card>
    </Page>
  );
}
