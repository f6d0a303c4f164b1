import { useLocation } from 'react-router-dom';
import { MatchHistoryPage } from '../matches/match-history-page.tsx';
import { ReportPage } from './report-page.tsx';

/** What is read of an event that is over, in one bundle: each bundle's name is downloaded with every first page, also by guests. */
export default function LookingBackPage() {
  return useLocation().pathname.endsWith('/report') ? <ReportPage /> : <MatchHistoryPage />;
}
