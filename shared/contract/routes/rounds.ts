import * as z from 'zod/mini';
import { clockCommand, nightState, plan, planEdit, planForm, planReport, roomFiller, wantedGuest } from '#shared/model/rounds/night.ts';
import { helpCall } from '#shared/model/safety/safety.ts';
import { resource } from '../define.ts';

/** The evening as staff run it: its plan of rounds, its clock, and who is kept apart. */
export const eveningRounds = resource('rounds', {
  getNight: {
    method: 'GET',
    path: '/events/{id}/night',
    summary: "An event's evening: its clock, the plan in force, and who asks for a host",
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ night: nightState, plan: z.nullable(plan), help: z.array(helpCall) }),
    conditional: true,
    errors: ['event_not_found'],
  },
  planRounds: {
    method: 'POST',
    path: '/events/{id}/night/plan',
    summary: 'Plan the rounds of an evening, or those that have not begun; `dry` only answers what the plan would give',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:check'],
    body: planForm,
    reply: z.object({
      night: nightState,
      plan: z.nullable(plan),
      report: planReport,
      invite_next: z.array(wantedGuest),
      fills_room: z.nullable(roomFiller),
    }),
    status: 201,
    errors: ['event_not_found', 'event_completed', 'too_few_people', 'nobody_to_pair', 'night_over', 'conflict'],
    // One core: planning for a thousand people takes seconds.
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  editPlan: {
    method: 'PUT',
    path: '/events/{id}/night/plan',
    summary: 'Change the plan by hand: swap two people, say that a date did not take place, or undo the last change',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'table:put', 'table:update', 'table:delete'],
    body: planEdit,
    reply: z.object({ night: nightState, plan }),
    errors: [
      'event_not_found',
      'plan_missing',
      'participant_not_found',
      'table_not_found',
      'round_begun',
      'swap_refused',
      'nothing_to_undo',
      'conflict',
    ],
  },
  runClock: {
    method: 'PUT',
    path: '/events/{id}/night',
    summary: "A command to the evening's clock: start, pause, resume, add time, end, back, automatic, finish",
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'table:update', 'table:check'],
    body: clockCommand,
    reply: z.object({ night: nightState }),
    errors: ['event_not_found', 'plan_missing', 'plan_outdated', 'wrong_phase', 'night_over', 'clock_not_active', 'conflict'],
  },
});
