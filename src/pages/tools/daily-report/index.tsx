import { Soon } from '@/pages/soon';

export default function DailyReportPage() {
  return <Soon route="dailyReport" />;
}
