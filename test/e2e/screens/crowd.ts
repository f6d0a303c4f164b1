import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const room = z.looseObject({ participants: z.array(z.looseObject({ first_name: z.string(), last_name: z.string() })) });

/** Fills the room to this many people: those who are there, again and again. */
export const addCrowd = (page: Page, size: number): Promise<unknown> =>
  page.route(/\/api\/v1\/events\/[^/]+\/participants(\?|$)/, async (request) => {
    const reply = room.parse(await (await request.fetch()).json());
    const { participants } = reply;
    const crowd = Array.from({ length: size }, (_, place) => {
      const again = Math.floor(place / participants.length);
      const person = participants[place % participants.length];
      return again === 0 ? person : { ...person, id: `again${place}`, last_name: `${person?.last_name} ${again + 1}` };
    });
    await request.fulfill({ json: { ...reply, participants: crowd, total: size, limit: size } });
  });
