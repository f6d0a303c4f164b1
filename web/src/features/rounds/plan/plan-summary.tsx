import { Button } from '@mantine/core';
import type { Event } from '#shared/model/events/event.ts';
import type { Plan, PlanSettings } from '#shared/model/rounds/night.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { groupName } from '../group-name.ts';
import styles from './plan-summary.module.css';
import { planReportText } from './text.ts';

interface PlanSummaryProps {
  event: Pick<Event, 'format'>;
  plan: Plan;
  nameOf: (id: string) => string;
  /** Plans again without one of the rules; null if no round is left to plan. */
  onAllow: ((changes: Partial<PlanSettings>) => void) | null;
  busy: boolean;
}

const without = {
  previous: { previous: true },
  age_gap: { max_age_gap: null },
  apart: null,
  mix: { fair_mix: false },
} as const satisfies Record<keyof Plan['report']['given_up'], Partial<PlanSettings> | null>;

/** Summarizes the plan: first a sentence, then each group, then what its rules cost. */
export function PlanSummary({ event, plan: { report, rounds }, nameOf, onAllow, busy }: PlanSummaryProps) {
  const words = meetingWordsOf(event);
  const costs = (Object.keys(without) as (keyof typeof without)[]).filter((rule) => report.given_up[rule] > 0);
  return (
    <section className={styles['summary']} aria-label={planReportText.label}>
      <p className={styles['sentence']}>{planReportText.sentence(report, words)}</p>
      {report.fewer_rounds && <p>{planReportText.fewer(rounds.length)}</p>}
      {report.nobody_for.length > 0 && <p className="warn">{planReportText.nobodyFor(report.nobody_for.map(nameOf).join(', '))}</p>}
      {report.dates > 0 && (
        <p className="soft">
          <span>{planReportText.quality(percentOf(report.quality.average), percentOf(report.quality.lowest_person))}</span>{' '}
          {report.mixed && <span>{planReportText.mixed}</span>}
        </p>
      )}
      {costs.map((rule) => {
        const [change, label] = [without[rule], planReportText.allow[rule]];
        return (
          <p key={rule} className={`row middle wrap ${styles['cost']}`}>
            {planReportText.givenUp[rule](report.given_up[rule], words)}
            {change !== null && label !== null && onAllow !== null && (
              <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onAllow(change)}>
                {busy ? planReportText.allowed : label}
              </Button>
            )}
          </p>
        );
      })}
      {report.groups.length > 1 && (
        <details>
          <summary>{planReportText.groups}</summary>
          <table className={styles['groups']}>
            <thead className="soft text-85">
              <tr>
                <th scope="col">{planReportText.who}</th>
                <th scope="col">{planReportText.dates(words)}</th>
                <th scope="col">{planReportText.sitOuts}</th>
              </tr>
            </thead>
            <tbody>
              {report.groups.map((group) => (
                <tr key={`${group.gender} ${group.interested_in}`}>
                  <th scope="row">
                    {group.people} · {groupName(event, group)}
                  </th>
                  <td className="digits">{group.dates_average.toFixed(1)}</td>
                  <td className="digits">{planReportText.range(group.sit_outs_least, group.sit_outs_most)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
