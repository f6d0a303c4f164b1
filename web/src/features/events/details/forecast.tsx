import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Event } from '#shared/model/events/event.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { roundsThatFit } from '../../../lib/rounds-that-fit.ts';
import { forecastText } from './text.ts';

/** Smallest number of people for which a forecast is meaningful, and largest for which it takes at most a second. */
const fewest = 5;
const mostUnasked = 100;

/**
 * Shows a forecast before the evening: how many dates its rounds would give everybody, and who is missing
 * (docs/rules/plan.md#whom-to-invite). It is requested once for each number of people, after everything else has loaded. For a large room,
 * where it takes seconds, it is requested by a button.
 */
export function Forecast({ event, people }: { event: Event; people: number }) {
  const [asked, ask] = useState(false);
  const isAhead = event.status !== 'completed' && Date.parse(event.start_time) > Date.now();
  if (!isAhead || people < fewest) return null;
  return (
    <section aria-labelledby="details-forecast">
      <h3 id="details-forecast">{forecastText.title}</h3>
      {asked || people <= mostUnasked ? (
        <Words event={event} people={people} />
      ) : (
        <Button variant="light" size="compact-md" onClick={() => ask(true)}>
          {forecastText.ask(meetingWordsOf(event))}
        </Button>
      )}
    </section>
  );
}

function Words({ event, people }: { event: Event; people: number }) {
  const rounds = roundsThatFit(event, 0);
  const plan = { id: event.id, rounds, tables: 500, who: 'registered', replaces: null, dry: true } as const;
  const query = routeQuery(eveningRounds.planRounds, plan);
  const { data, isError, error } = useQuery({ ...query, queryKey: [...query.queryKey, people], staleTime: Infinity, retry: false });
  if (isError) return <p className="soft">{failureOf(error, forecastText.failed).message}</p>;
  return (
    <p role="status" className={data === undefined ? 'soft' : undefined}>
      {data === undefined ? forecastText.loading : forecastText.words(data, meetingWordsOf(event))}
    </p>
  );
}
