import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { MatchHistoryPage } from '../matches/match-history-page.tsx';
import { EveningReportPage } from './evening-report-page.tsx';

// Apart from the others, because only admins of organizations that sell places open it.
const SalesPage = lazy(() => import('../payments/sales-page.tsx'));

/**
 * Shows an event's match history, its evening report or its sales. They have one bundle in the router, because each bundle's name is part
 * of every first page, even for guests.
 */
export default function FiguresPage() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/sales')) return <SalesPage />;
  return pathname.endsWith('/report') ? <EveningReportPage /> : <MatchHistoryPage />;
}
