import sharp from 'sharp';
import * as z from 'zod/mini';
import { uploadPortrait } from '#infra/local/seed/upload-portrait.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { type Caller, callerOf, signIn } from '../support/people/calls/api-client.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { watch } from '../support/people/calls/watcher.ts';
import { agreed, makeForm } from '../support/people/input/form.ts';

const withoutArgon2 =
  'If the log of accounts-sign-in names argon2, Lambda’s Node lacks it: that takes Node 24.7 with OpenSSL 3.2 or later.';
const withoutSharp =
  'If the log of uploads-process-photo says that it cannot load sharp, its layer is not for Linux on arm64, or not where NODE_PATH looks.';

interface Step {
  readonly name: string;
  run(): Promise<void>;
}

/** Milliseconds that a message or a photo may take while functions start cold. */
const patience = 20_000;

/**
 * Returns the steps of an evening on any deployment, using only its public address: pages, refusals, and an event from its creation,
 * through registration with a photo and a live match, to its removal. When all steps pass, nothing is left behind.
 * @param origin `https://…`, without a trailing slash
 * @param account credentials of a host or an admin
 */
export function smokeSteps(origin: string, account: { email: string; password: string }): Step[] {
  let staff: Caller;
  let photoId = '';
  let eventId = '';
  let token = '';
  const people: string[] = [];
  const visitor = callerOf(origin);

  const join = async (first_name: string, gender: 'female' | 'male', photo_upload_id: string | null) => {
    // SES's own test mailbox, which accepts email even from an account in the sandbox, and does not affect its reputation.
    const contact = { email: `success+${first_name.toLowerCase()}@simulator.amazonses.com`, phone: null, instagram: null };
    const form = makeForm({ first_name, gender, interested_in: gender === 'female' ? 'men' : 'women', contact });
    const { participant } = await visitor.call(registration.registerForEvent, {
      key: eventId,
      token,
      ...form,
      photo_upload_id,
      ...agreed,
    });
    people.push(participant.id);
  };

  return [
    {
      name: 'a member of staff signs in, and a photo is read',
      async run() {
        // Hashing is tested here, because no local test can know what Lambda's image contains. The password of an unknown account is
        // hashed, too.
        const { status } = await visitor.ask(accounts.signIn, { email: 'nobody@tabletwo.invalid', password: 'no such password' });
        if (status >= 500) throw new Error(`signing in answered ${status}. ${withoutArgon2}`);
        staff = await signIn(origin, account.email, account.password);
        const background = { width: 1200, height: 900, channels: 3 as const, background: '#80405f' };
        const photo = await sharp({ create: background }).jpeg().toBuffer();
        photoId = await uploadPortrait(origin, photo, undefined, { bearer: staff.bearer }).catch((error: unknown) => {
          throw new Error(`${error instanceof Error ? error.message : String(error)}. ${withoutSharp}`);
        });
      },
    },
    { name: 'the pages come with their policy', run: () => checkPage(origin, '/') },
    { name: 'every address of a page is the page', run: () => checkPage(origin, '/events/any/matches') },
    {
      name: 'an unknown call is refused in our words',
      async run() {
        const reply = await fetch(`${origin}/api/v1/no-such-thing`);
        if (reply.status !== 404) throw new Error(`answered ${reply.status}`);
        const { message } = errorTable.not_found;
        z.parse(z.object({ error: z.literal(message), code: z.literal('not_found'), request_id: z.string() }), await reply.json());
      },
    },
    {
      name: 'an event is created and opened',
      async run() {
        const start = Date.now() + 3_600_000;
        const { event } = await staff.call(events.createEvent, {
          name: `Smoke test ${new Date().toISOString().slice(0, 16)}`,
          venue_name: 'Nowhere',
          venue_location: 'In no town',
          start_time: new Date(start).toISOString(),
          end_time: new Date(start + 3_600_000).toISOString(),
          male_limit: 5,
          female_limit: 5,
        });
        eventId = event.id;
        await staff.call(events.updateEventStatus, { id: eventId, status: 'active' });
        ({ token } = await staff.call(registrationLink.getRegistrationLink, { id: eventId }));
      },
    },
    {
      name: 'two people register, one with a photo',
      async run() {
        await join('Ada', 'female', photoId);
        await join('Alan', 'male', null);
      },
    },
    {
      name: 'the photo is served, and not without its signature',
      async run() {
        const { participants: list } = await staff.call(participants.listEventParticipants, { id: eventId });
        const url = list.find(({ photo_url }) => photo_url !== null)?.photo_url;
        if (url === undefined || url === null) throw new Error('nobody has a photo');
        const seen = await fetch(new URL(url, origin));
        if (!seen.ok || seen.headers.get('content-type') !== 'image/jpeg') throw new Error(`answered ${seen.status}`);
        const unsigned = await fetch(new URL(url.split('?')[0] ?? '', origin));
        if (unsigned.status !== 403) throw new Error(`without its signature answered ${unsigned.status}`);
      },
    },
    {
      name: 'they are matched, and a colleague watching sees it',
      async run() {
        const watcher = await watch(origin, eventId, staff.bearer);
        try {
          const [participant1_id = '', participant2_id = ''] = people;
          const { match } = await staff.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
          await watcher.hear((message) => message.type === 'match_created' && message.match?.id === match.id, patience);
        } finally {
          await watcher.close();
        }
      },
    },
    {
      name: 'the event is closed and removed, and its guests with it',
      async run() {
        await staff.call(events.updateEventStatus, { id: eventId, status: 'completed' });
        await staff.call(events.deleteEvent, { id: eventId });
        const { status } = await staff.ask(events.getEvent, { id: eventId });
        if (status !== 404) throw new Error(`it still answers ${status}`);
        // The call deletes the event's item; the stream's reader then deletes its guests.
        for (const id of people) {
          await eventually(
            () => staff.ask(participants.getParticipant, { id }),
            (answer) => answer.status === 404,
            patience,
          );
        }
      },
    },
  ];
}

async function checkPage(origin: string, path: string): Promise<void> {
  const reply = await fetch(origin + path);
  const text = await reply.text();
  if (reply.status !== 200 || !text.includes('<div id="root">')) throw new Error(`answered ${reply.status}: ${text.slice(0, 80)}`);
  if (!reply.headers.get('content-security-policy')?.includes("default-src 'self'"))
    throw new Error('came without its content security policy');
}
