import { reportMessages } from '@/features/daily-report/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { DescriptionList } from '@/ui/description-list';
import { Sheet } from '@/ui/sheet';
import { useKeptNote } from '@/features/shared/use-kept-note';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { Text } from '@/ui/text';
import { FileList, PictureList } from '@/features/daily-report/attachments';
import { usePersonNames } from '@/form/records/use-person-names';
import { useReadOnly } from '@/features/shared/use-read-only';
import { periodTitle } from '@/features/daily-report/period-title';
import { addComment, REPORTS, type Person, type DailyReport } from '@/features/daily-report/report';
import './report-sheet.scss';

interface ReportProps {
  report: DailyReport;
  person: Person;
  onChanged: () => void;
}

function Comments({ report, onChanged }: Omit<ReportProps, 'person'>) {
  const t = useTranslation(reportMessages);
  const readOnly = useReadOnly();
  const { note, change, sent } = useKeptNote(REPORTS, `comment:${report.id}`);
  const { text } = note;
  const nameOf = usePersonNames(report.comments.map(({ userId }) => userId));
  const send = async () => {
    const outcome = await addComment(report, text.trim());
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    await sent();
    await tellWritten(outcome.state, { sent: t('commented'), queued: t('commentQueued') });
    onChanged();
  };
  return (
    <Box className="report-comments">
      <Text as="h3" className="report-comments__title">
        {t('comments', { count: report.comments.length })}
      </Text>
      {report.comments.map(({ userId, name, content, time }) => (
        <Box key={`${time}${name}`} className="report-comments__one">
          <Box className="report-comments__head">
            <Text className="report-comments__who">{nameOf(userId, name)}</Text>
            <Text className="report-comments__when">{time.slice(5, 16)}</Text>
          </Box>
          <Text className="report-comments__text">{content}</Text>
        </Box>
      ))}
      {readOnly ? null : (
        <Box className="report-comments__write">
          <Box className="report-comments__input">
            <Input
              name={t('comment')}
              placeholder={t('comment')}
              value={text}
              onChange={(typed) => change({ text: typed })}
            />
          </Box>
          <Button kind="soft" text={t('send')} disabled={text.trim() === ''} onTap={send} />
        </Box>
      )}
    </Box>
  );
}

function Content({ report, onChanged }: ReportProps) {
  const t = useTranslation(reportMessages);
  const { pictures, files, created, readers } = report;
  const place = { table: REPORTS, id: report.id };
  const nameOf = usePersonNames([...report.receivers, ...report.copies].map(({ Id }) => Id));
  const named = (people: readonly Person[]) => people.map(({ Id, Name }) => nameOf(Id, Name)).join(' ');
  return (
    <Box className="report-sheet">
      <Text className="report-sheet__note">
        {[
          periodTitle(report.kind, report.date),
          created ? t('from', { time: created.slice(5, 16) }) : '',
          readers.length > 0 ? t('read', { count: readers.length }) : t('unread'),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </Text>
      <DescriptionList
        pairs={[
          { key: 'done', label: t('done'), value: report.done, wide: true },
          { key: 'open', label: t('open'), value: report.open, wide: true },
          { key: 'help', label: t('help'), value: report.help, wide: true },
          { key: 'plan', label: t('plan'), value: report.plan, wide: true },
          { key: 'receivers', label: t('receivers'), value: named(report.receivers) },
          ...(report.copies.length > 0
            ? [{ key: 'copies', label: t('copies'), value: named(report.copies) }]
            : []),
          ...(pictures.length > 0
            ? [
                {
                  key: 'pictures',
                  label: t('photos'),
                  value: <PictureList pictures={pictures} place={place} />,
                  wide: true,
                },
              ]
            : []),
          ...(files.length > 0
            ? [
                {
                  key: 'files',
                  label: t('files'),
                  value: <FileList files={files} place={place} />,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <Comments report={report} onChanged={onChanged} />
    </Box>
  );
}

export interface ReportSheetProps {
  /** The sheet is closed without one. */
  report: DailyReport | undefined;
  person: Person;
  onChanged: () => void;
  onClose: () => void;
}

/** One report with its attachments and comments. */
export function ReportSheet({ report, person, onChanged, onClose }: ReportSheetProps) {
  const t = useTranslation(reportMessages);
  const nameOf = usePersonNames([report?.userId ?? '']);
  return (
    <Sheet
      open={report !== undefined}
      height="tall"
      title={report ? t('reportOf', { person: nameOf(report.userId, report.person), kind: report.kind }) : ''}
      onClose={onClose}
    >
      {report ? <Content report={report} person={person} onChanged={onChanged} /> : null}
    </Sheet>
  );
}
