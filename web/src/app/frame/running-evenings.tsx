import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ranksAtLeast } from '#shared/contract/access.ts';
import type { ListedEvent } from '#shared/model/events/event.ts';
import { isRunning } from '../../features/events/dashboard/tonight.ts';
import { dashboardEventsQuery } from '../../features/events/queries.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';

// Loaded only while an evening runs. Both parts are in one bundle, because every first page, even a guest's, lists the name of every
// bundle.
const load = () => importAgain(() => import('../../features/rounds/running/evening-bar.tsx'));
const EveningBar = lazy(() => load().then(({ EveningBar: bar }) => ({ default: bar })));
const EveningCalls = lazy(() => load().then(({ EveningCalls: calls }) => ({ default: calls })));

/** Returns the organization's running evenings. Leaves out the evening whose own page is open, because that page shows the same. */
function useRunningElsewhere(): readonly ListedEvent[] {
  const { data: user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const now = useNow(60_000);
  const isStaff = user !== undefined && user.tenant !== null && ranksAtLeast(user.role, 'host');
  const { data: active } = useQuery({ ...dashboardEventsQuery('active'), enabled: isStaff });
  if (!isStaff) return [];
  const own = /^\/events\/([^/]+)\/(door|rounds|match|matches)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('event_id');
  return active?.data.filter((event) => isRunning(event, now) && event.id !== own) ?? [];
}

/** Shows running evenings, one per line, in the bar that always stays visible (docs/rules/screens.md#running-evenings). */
export function RunningEvenings() {
  const running = useRunningElsewhere();
  return running.length === 0 ? null : (
    <Suspense>
      {running.map((event) => (
        <EveningBar key={event.id} event={event} />
      ))}
    </Suspense>
  );
}

/** Shows calls for a host at these evenings above the page, with buttons to answer them. */
export function CallsElsewhere() {
  const running = useRunningElsewhere();
  return running.length === 0 ? null : (
    <Suspense>
      {running.map(({ id }) => (
        <EveningCalls key={id} eventId={id} />
      ))}
    </Suspense>
  );
}
