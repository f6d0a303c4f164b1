import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkEvening, checkOrganization, checkPlatform } from '#test/support/model/check-lists.ts';
import { TableCheck } from '#test/support/model/check-table.ts';
import { Dice } from '#test/support/model/dice.ts';
import { eventSteps, openOrganization } from '#test/support/model/event-steps.ts';
import { guestSteps } from '#test/support/model/guest-steps.ts';
import { matchSteps } from '#test/support/model/match-steps.ts';
import { organizationSteps } from '#test/support/model/organization-steps.ts';
import { peopleSteps } from '#test/support/model/people-steps.ts';
import { openPlay, type Play } from '#test/support/model/play.ts';
import { seedOfRun } from '#test/support/people/input/seed.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';

/**
 * Two organizations, a super admin, an account without an organization, guests and visitors take random steps, one after the other,
 * permitted or not. After each step the reply, the whole table, lists and statistics of both organizations, and the messages to a watcher
 * of each must match the model. (In `evening-model.test.ts` two staff members act at the same time.) `MODEL_STEPS` sets the number of
 * steps; every round has its own organizations and seed.
 */
const steps = Number(process.env['MODEL_STEPS'] ?? 180);
const perRound = 180;
const rounds = Array.from({ length: Math.ceil(steps / perRound) }, (_, round) => ({
  seed: seedOfRun + round,
  count: Math.min(perRound, steps - round * perRound),
}));
const everyStep = [...eventSteps, ...peopleSteps, ...guestSteps, ...matchSteps, ...organizationSteps];

describe.each(rounds)('two organizations, drawn from seed $seed', ({ seed, count }) => {
  let test: OwnTestStack;
  let play: Play;

  beforeAll(async () => {
    test = await startTestStack();
    play = await openPlay(test, new Dice(seed));
    for (const organization of play.cast.organizations) await openOrganization(play, organization);
  });
  afterAll(async () => {
    for (const { watch } of play?.cast.organizations ?? []) await watch.close();
    await test?.stop();
  });

  it('are what their model says after every step', { timeout: count * 3_000 }, async () => {
    const table = new TableCheck(play);
    const { dice, model, cast } = play;
    const checkAll = async () => {
      const touched = new Set(model.touched);
      await table.run();
      for (const organization of cast.organizations) {
        organization.watch.check(model);
        // After a step that wrote nothing, the lists are compared only occasionally.
        if (touched.size > 0 || dice.chance(0.2)) await checkOrganization(play, organization);
        if (touched.has(organization.tenantId) || dice.chance(0.1)) await checkEvening(play, organization, play.live(organization));
      }
    };
    await checkAll();
    for (let number = 1; number <= count; number += 1) {
      const step = dice.weighted(everyStep.filter(({ isPossible }) => isPossible?.(play) ?? true));
      play.log.push(`${number}. ${step.name}`);
      try {
        await step.run(play);
        await checkAll();
        if (number % 5 === 0) await checkPlatform(play);
      } catch (error) {
        throw explain(error, `Step ${number} (${step.name}) of seed ${seed}; repeat it with TEST_SEED=${seed}`, play.log);
      }
    }
    // Waits in case something arrives late.
    await delay(500);
    await checkAll();
  });
});

/** Adds to an error the steps that led to it. */
function explain(error: unknown, where: string, log: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  error.message = `${where}:\n${error.message}\n\nThe last calls:\n${log.slice(-25).join('\n')}`;
  return error;
}
