import { useQuery } from '@tanstack/react-query';
import type { Report } from '#shared/model/safety/safety.ts';
import { latestReportsQuery } from '../../lib/api/queries/event-queries.ts';

/** Milliseconds between two checks for whether a colleague has opened the report. Only a page that rings checks this. */
const againEvery = 20_000;

const isNew = (report: Report) => report.state === 'open';

/** Returns the unopened reports from an event, if the user may read them. */
export function useNewReports(eventId: string): readonly Report[] {
  const isOfEvent = (report: Report) => report.event_id === eventId && isNew(report);
  const { data } = useQuery({
    ...latestReportsQuery,
    refetchInterval: ({ state }) => (state.data?.data.some(isOfEvent) ? againEvery : false),
  });
  return data?.data.filter(isOfEvent) ?? [];
}

/** Returns the number of unopened reports from all events; undefined while unknown. */
export function useReportCount(isAllowed: boolean): number | undefined {
  const { data } = useQuery({ ...latestReportsQuery, enabled: isAllowed });
  return data?.data.filter(isNew).length;
}
