import { screen } from '#shared/model/evening/screen.ts';
import { resource } from '../../define.ts';

/** What a projector shows, to anyone who has its link. */
export const screens = resource('screens', {
  getScreen: {
    method: 'GET',
    path: '/screens/{token}',
    summary: 'An evening as its projector shows it: event, clock, and who sits where in the present round, or in the next before it begins',
    auth: ['public'],
    rights: ['table:get', 'table:query'],
    reply: screen,
    errors: ['link_not_found'],
  },
});
