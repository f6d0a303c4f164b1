import { errorTable, Problem } from '#shared/contract/errors.ts';
import { linkLikeWord } from '#shared/rules/text/link-like.ts';
import { readQuota } from '../../data/tenants/invitation-quotas.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/** Age of an organization (ms) below which it counts as new. Complaints about a stranger's first emails take this long to come in. */
const linklessFor = 7 * 24 * 3_600_000;

/**
 * Refuses web addresses in what a new organization writes to its guests. A stranger could otherwise open an organization, register victims
 * as its guests, and send them harmful links (docs/rules/mail.md#quotas).
 * @throws Problem `links_too_early`, with the word that looks like an address
 */
export async function refuseEarlyLinks(tenantId: string, texts: readonly string[], { now }: Pick<TimeAndIds, 'now'>): Promise<void> {
  const word = linkLikeWord(texts.join('\n'));
  if (word === undefined) return;
  const { since } = await readQuota(tenantId, 'event');
  if (now() - Date.parse(since) >= linklessFor) return;
  throw new Problem('links_too_early', { details: `${errorTable.links_too_early.message} “${word.slice(0, 80)}” looks like one.` });
}
