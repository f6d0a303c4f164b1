import { useSearchParams } from 'react-router-dom';
import type { StatisticsFilter } from './queries.ts';

/** Keeps the filter in the address, so that it can be shared and restored. */
export function useStatisticsFilter(): [StatisticsFilter, (change: Partial<StatisticsFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = {
    tenant: params.get('tenant') ?? '',
    event: params.get('event') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  const change = (part: Partial<StatisticsFilter>) => {
    const view = params.get('view');
    const next = Object.entries({ ...(view === null ? {} : { view }), ...filter, ...part }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(next), { replace: true });
  };
  return [filter, change];
}

/** Reads a day from the address. An invalid day, typed by somebody, is ignored. */
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
