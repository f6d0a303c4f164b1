import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const room = z.looseObject({ participants: z.array(z.looseObject({ first_name: z.string(), last_name: z.string() })) });

/** Fills the room with this many people, by repeating those who are there. */
export const addCrowd = (page: Page, size: number): Promise<unknown> =>
  page.route(/\/api\/v1\/events\/[^/]+\/participants(\?|$)/, async (request) => {
    const reply = room.parse(await (await request.fetch()).json());
    const { participants } = reply;
    const crowd = Array.from({ length: size }, (_, index) => {
      const again = Math.floor(index / participants.length);
      const person = participants[index % participants.length];
      return again === 0 ? person : { ...person, id: `again${index}`, last_name: `${person?.last_name} ${again + 1}` };
    });
    await request.fulfill({ json: { ...reply, participants: crowd, total: size, limit: size } });
  });
