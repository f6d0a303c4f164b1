import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { findFeedback } from '../../data/guest-evening/feedback.ts';

/** Exports a guest's feedback on the evenings of some events. */
export async function exportFeedback(
  tenantId: string,
  participantId: string,
  events: readonly { readonly id: string; readonly name: string }[],
): Promise<ProfileExport['feedback']> {
  const found = await Promise.all(events.map(({ id }) => findFeedback(tenantId, id, participantId)));
  return events.flatMap(({ id, name }, index) => {
    const said = found[index];
    return said === undefined ? [] : [{ event_id: id, event_name: name, rating: said.rating, text: said.text }];
  });
}
