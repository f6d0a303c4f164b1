import { errorTable } from '#shared/contract/errors.ts';
import { type EventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import { agesSentence } from '#shared/rules/events/ages.ts';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import type { Sentence } from '#shared/rules/events/who-may-come/sentences.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { Inviting } from '../../data/retention/retention-setting.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { listOwnInterests } from '../catalogue/own-interests.ts';
import { factsOf, questionsOf } from '../events/event-facts.ts';
import { priceIn } from '../events/shown-price.ts';

/** What an event of each format is for, in words for guests. */
const forWhom = {
  women: errorTable.event_for_women.message,
  men: errorTable.event_for_men.message,
  everyone: 'This evening is for everyone.',
  friends: 'This evening is for making friends.',
} satisfies Record<Exclude<EventFormat, typeof usualFormat>, Sentence>;

const ageCounts = 'Your age on that day counts.' satisfies Sentence;

/**
 * Returns sentences that say who may come to an event; none if everybody may.
 * @param say translates them (`whoMayComeIn`)
 */
export const forWhomSentences = (
  { format, ages }: Pick<StoredEvent, 'format' | 'ages'>,
  say = (english: string): string => english,
): string[] => [
  ...(format === usualFormat ? [] : [say(forWhom[format])]),
  ...(ages === null ? [] : [`${say(agesSentence(ages))} ${say(ageCounts)}`]),
];

/** Describes an event for a visitor who has its link. `now`: epoch ms. */
export async function invitedTo(event: StoredEvent, inviting: Inviting, now: number) {
  const { name: organization, months: kept_months, ownInterests, brand, payments } = inviting;
  const { id, approval } = event;
  const sentences = forWhomSentences(event);
  return {
    ...putIntoWords(factsOf(event)),
    id,
    organization,
    kept_months,
    ...(sentences.length === 0 ? {} : { for_whom: sentences.join(' ') }),
    ...(approval ? ({ approval: true } as const) : {}),
    ...(ownInterests === 0 ? {} : { own_interests: await listOwnInterests(event) }),
    ...questionsOf(event),
    ...(await priceIn(event, payments, now)),
    ...inBrand(brand),
  };
}
