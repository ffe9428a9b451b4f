import { useState } from 'react';
import { reportWords } from '@/lib/words/daily-report';
import { useWords } from '@/lib/words/use-words';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { InputBox } from '@/ui/input-box';
import { Pairs } from '@/ui/pairs';
import { Sheet } from '@/ui/sheet';
import { toast, TOAST_MS } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { addComment, markRead, type Person, type Report } from '@/tools/daily-report/report';
import './report-list.scss';

function Comments({ report, person, onChanged }: { report: Report; person: Person; onChanged: () => void }) {
  const w = useWords(reportWords);
  const [text, setText] = useState('');
  const send = async () => {
    const outcome = await addComment(report, person, text.trim());
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    setText('');
    toast.success(w(outcome.state === 'sent' ? 'commented' : 'commentQueued'));
    onChanged();
  };
  return (
    <Box className="report-comments">
      <Txt as="h3" className="report-comments__title">
        {w('comments', { count: report.comments.length })}
      </Txt>
      {report.comments.map(({ name, content, time }) => (
        <Box key={`${time}${name}`} className="report-comments__one">
          <Txt className="report-comments__who">
            {name} {time.slice(5, 16)}
          </Txt>
          <Txt className="report-comments__text">{content}</Txt>
        </Box>
      ))}
      <Box className="report-comments__write">
        <Box className="report-comments__input">
          <InputBox name={w('comment')} placeholder={w('comment')} value={text} onChange={setText} />
        </Box>
        <Button kind="soft" text={w('send')} disabled={text.trim() === ''} onTap={send} />
      </Box>
    </Box>
  );
}

export interface ReportListProps {
  title: string;
  reports: readonly Report[];
  person: Person;
  onChanged: () => void;
}

/** Reports, each opening in a sheet with its comments; opening one marks it read. */
export function ReportList({ title, reports, person, onChanged }: ReportListProps) {
  const w = useWords(reportWords);
  const [shownId, setShownId] = useState<string>();
  const shown = reports.find(({ id }) => id === shownId);
  const show = (report: Report) => {
    setShownId(report.id);
    void markRead(report, person.Id).then(onChanged);
  };
  return (
    <>
      <Card flush title={title}>
        {reports.map((report) => (
          <Cell
            key={report.id}
            lead={<Avatar person={report.person} size={36} />}
            title={`${report.person} ${report.date}`}
            hint={report.done}
            value={report.readers.length > 0 ? w('read', { count: report.readers.length }) : w('unread')}
            onTap={() => show(report)}
          />
        ))}
      </Card>
      <Sheet
        open={shown !== undefined}
        height="tall"
        title={shown ? w('reportOf', { person: shown.person, kind: shown.kind }) : ''}
        onClose={() => setShownId(undefined)}
      >
        {shown ? (
          <Box className="report-sheet">
            <Pairs
              pairs={[
                { key: 'done', label: w('done'), value: shown.done, wide: true },
                { key: 'open', label: w('open'), value: shown.open, wide: true },
                { key: 'help', label: w('help'), value: shown.help, wide: true },
                { key: 'plan', label: w('plan'), value: shown.plan, wide: true },
              ]}
            />
            <Comments report={shown} person={person} onChanged={onChanged} />
          </Box>
        ) : null}
      </Sheet>
    </>
  );
}
