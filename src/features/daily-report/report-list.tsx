import { useState } from 'react';
import { reportMessages } from '@/features/daily-report/messages';
import { useTranslation } from '@/i18n/use-translation';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import type { TagTone } from '@/ui/tag/types';
import { periodTitle } from '@/features/daily-report/period-title';
import { usePersonNames } from '@/form/records/use-person-names';
import { markReportRead, type Person, type DailyReport } from '@/features/daily-report/report';
import { ReportSheet } from '@/features/daily-report/report-sheet';
import './report-list.scss';

export interface ReportListProps {
  title: string;
  reports: readonly DailyReport[];
  person: Person;
  /** The user's own: the period is the title, else the person. */
  own?: boolean;
  onChanged: () => void;
}

const HINT_LENGTH = 60;

/** The beginning of a report in one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > HINT_LENGTH ? `${line.slice(0, HINT_LENGTH)}…` : line;
}

/** Reports, each opening in a sheet with its comments; opening one marks it read. */
export function ReportList({ title, reports, person, own = false, onChanged }: ReportListProps) {
  const t = useTranslation(reportMessages);
  const [shownId, setShownId] = useState<string>();
  const nameOf = usePersonNames(own ? [] : reports.map(({ userId }) => userId));
  const shown = reports.find(({ id }) => id === shownId);
  const show = (report: DailyReport) => {
    setShownId(report.id);
    void markReportRead(report, person.Id).then(onChanged);
  };
  const markOf = ({ userId, readers }: DailyReport): { text: string; tone: TagTone } => {
    const mine = userId === person.Id;
    const isRead = mine ? readers.length > 0 : readers.includes(person.Id);
    if (isRead) return { text: mine ? t('read', { count: readers.length }) : t('readByMe'), tone: 'plain' };
    return { text: t('unread'), tone: mine ? 'plain' : 'brand' };
  };
  const titleOf = (report: DailyReport) =>
    own ? `${periodTitle(report.kind, report.date)} ${report.kind}` : nameOf(report.userId, report.person);
  return (
    <>
      <Card flush title={title} className="report-list">
        {reports.map((report) => (
          <Cell
            key={report.id}
            icon="sheet"
            lead={own ? undefined : <KnownAvatar id={report.userId} person={report.person} size={36} />}
            title={titleOf(report)}
            hint={beginning(report.done)}
            value={<Tag {...markOf(report)} />}
            name={`${titleOf(report)} ${beginning(report.done)} ${markOf(report).text}`}
            onTap={() => show(report)}
          />
        ))}
      </Card>
      <ReportSheet
        report={shown}
        person={person}
        onChanged={onChanged}
        onClose={() => setShownId(undefined)}
      />
    </>
  );
}
