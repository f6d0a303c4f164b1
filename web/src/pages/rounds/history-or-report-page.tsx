import { useLocation } from 'react-router-dom';
import { MatchHistoryPage } from '../matches/match-history-page.tsx';
import { EveningReportPage } from './evening-report-page.tsx';

/**
 * Shows an event's match history or its evening report. Both are in one bundle, because each bundle's name is part of every first page,
 * even for guests.
 */
export default function HistoryOrReportPage() {
  return useLocation().pathname.endsWith('/report') ? <EveningReportPage /> : <MatchHistoryPage />;
}
