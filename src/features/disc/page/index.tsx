import { useState } from 'react';
import { scoreText, typeName } from '@/features/disc/copy-result';
import { discMessages } from '@/features/disc/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { NotAllowed } from '@/features/shared/not-allowed';
import { useMay } from '@/features/menus/use-may';
import { useSession } from '@/data/session/session-store';
import { QUESTIONS } from '@/features/disc/questions';
import { QuestionCard } from '@/features/disc/question-card';
import { ResultCard } from '@/features/disc/result-card';
import { ResultNote } from '@/features/disc/result-note';
import { ResultOwner } from '@/features/disc/result-owner';
import { DISC_RESULTS, saveDisc, type PastResult } from '@/features/disc/results';
import { nextOpenQuestion } from '@/features/disc/score';
import type { DiscAnswers } from '@/features/disc/score';
import { useDiscSheet } from '@/features/disc/sheet';
import { TypeSections } from '@/features/disc/type-sections';
import { useResults } from '@/features/disc/use-results';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Board } from '@/ui/columns';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { Text } from '@/ui/text';
import './index.scss';

interface HistoryProps {
  results: readonly PastResult[];
  shown: string | undefined;
  onShow: (id: string) => void;
}

/** Earlier results; a tap shows one above. */
function History({ results, shown, onShow }: HistoryProps) {
  const t = useTranslation(discMessages);
  return (
    <Card flush title={t('history')}>
      {results.length === 0 ? <Empty compact text={t('noHistory')} /> : null}
      {results.map((result) => {
        const date = result.time.slice(0, 10) || t('waiting');
        const title = t('historyLine', { date, type: typeName(result) });
        const hint = scoreText(result);
        const isShown = result.id === shown;
        return (
          <Cell
            key={result.id}
            title={title}
            hint={hint}
            name={isShown ? `${title} ${hint} ${t('shown')}` : undefined}
            selected={isShown}
            arrow={false}
            onTap={() => onShow(result.id)}
          />
        );
      })}
    </Card>
  );
}

const countAnswers = (answers: DiscAnswers): number =>
  answers.filter((answer) => answer !== undefined).length;

/**
 * The DISC test: one question at a time, kept while filling in, result as chart and text, history. A user who may not store a
 * result is informed before the first question.
 */
export function DiscPage() {
  const t = useTranslation(discMessages);
  const title = useTranslation(routeMessages)('disc');
  const user = useSession((session) => session.user);
  const may = useMay(DISC_RESULTS, 'Add');
  const mayRead = useMay(DISC_RESULTS, 'Read');
  const sheet = useDiscSheet();
  const [at, setAt] = useState<number>();
  const [chosen, setChosen] = useState<{ id: string; scrollTo: { top: number } }>();
  const results = useResults(user?.Id ?? '');
  const offline = useOfflineBar(results.since, {
    why: results.error || results.why,
    onRetry: () => void results.refresh(),
  });
  const { answers } = sheet;
  if (!answers || !user) {
    return (
      <Page title={title} width="wide">
        <Skeleton shape="form" />
      </Page>
    );
  }
  const open = nextOpenQuestion(answers);
  const count = countAnswers(answers);
  const submit = async () => {
    const outcome = await saveDisc(answers, user);
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    if (outcome.state === 'sent') await results.refresh();
    await tellWritten(outcome.state, { sent: t('saved'), queued: t('queued') });
    sheet.restart();
    setChosen(undefined);
    setAt(undefined);
  };
  const show = (id: string) => {
    // The result is above its row, out of sight. Mini-programs scroll only where the number changes.
    setChosen((old) => ({ id, scrollTo: { top: old?.scrollTo.top === 1 ? 0 : 1 } }));
  };
  const restart = async () => {
    const { confirm } = await dialog.confirm({
      title: t('restartConfirm', { count }),
      confirmText: t('restart'),
      danger: true,
    });
    if (!confirm) return;
    sheet.restart();
    setAt(0);
  };
  if (at !== undefined && may !== false) {
    const complete = open === QUESTIONS.length;
    return (
      <Page
        title={title}
        footer={
          <ActionBar
            secondary={[{ text: t('previous'), disabled: at === 0, onTap: () => setAt(Math.max(0, at - 1)) }]}
            primary={
              complete
                ? { text: t('submit'), onTap: submit }
                : { text: t('next'), disabled: answers[at] === undefined, onTap: () => setAt(at + 1) }
            }
          />
        }
      >
        <QuestionCard
          at={at}
          chosen={answers[at]}
          onAnswer={(style) => {
            sheet.answer(at, style);
            setAt(Math.min(at + 1, QUESTIONS.length - 1));
          }}
        />
      </Page>
    );
  }
  const list = results.list ?? [];
  const place = Math.max(
    list.findIndex(({ id }) => id === chosen?.id),
    0,
  );
  const shown = list[place];
  const isReading = results.list === undefined && mayRead !== false;
  const isFailed = isReading && results.error !== '' && mayRead === true;
  return (
    <Page
      title={title}
      width="wide"
      offline={offline}
      scrollTo={chosen?.scrollTo}
      footer={
        may ? (
          <ActionBar
            secondary={count > 0 ? [{ text: t('restart'), onTap: restart }] : []}
            primary={{
              text: count > 0 ? t('resume', { n: Math.min(open, QUESTIONS.length - 1) + 1 }) : t('start'),
              onTap: () => setAt(Math.min(open, QUESTIONS.length - 1)),
            }}
          />
        ) : undefined
      }
    >
      {may === false ? <NotAllowed hint={mayRead === false ? undefined : t('mayNot')} /> : null}
      {isFailed ? <ErrorState compact text={results.error} onRetry={() => void results.refresh()} /> : null}
      {isReading && !isFailed ? (
        <Skeleton shape="detail" />
      ) : (
        <Board>
          {shown ? (
            <>
              <ResultCard result={shown} earlier={list[place + 1]} />
              <TypeSections result={shown} />
              <ResultOwner key={shown.id} result={shown} ownerId={user.Id} onChanged={results.refresh} />
            </>
          ) : null}
          {results.list ? <History results={results.list} shown={shown?.id} onShow={show} /> : null}
          <Card title={t('scoring')}>
            <Box className="disc__about">
              <Text as="p" className="disc__intro">
                {t('intro')}
              </Text>
              <Text as="p" className="disc__intro">
                {t('scoringText')}
              </Text>
            </Box>
          </Card>
          {shown ? <ResultNote result={shown} /> : null}
        </Board>
      )}
    </Page>
  );
}
