import { projectorView } from '#shared/model/evening/projector.ts';
import { resource } from '../../define.ts';

/** What a projector shows, to anyone who has its link. */
export const projectors = resource('projectors', {
  getProjector: {
    method: 'GET',
    path: '/screens/{token}',
    summary: 'An evening as its projector shows it: event, clock, and who sits where in the present round, or in the next before it begins',
    auth: ['public'],
    rights: ['table:get', 'table:query'],
    reply: projectorView,
    errors: ['link_not_found'],
  },
});
