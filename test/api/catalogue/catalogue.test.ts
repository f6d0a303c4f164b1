import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/** The catalogue: changes take effect at the next request, and chosen entries keep their names. */

let test: OwnTestStack;
let root: Caller;
let home: Organization;

beforeAll(async () => {
  test = await startTestStack();
  root = await test.addAccount('super_admin');
  home = await test.addOrganization('Choosing');
});
afterAll(() => test?.stop());

const choosable = async () => (await test.visitor.call(publicCatalogue.listChoosableInterests, {})).interests;
const named = async (name: string) => (await choosable()).find((interest) => interest.name === name);
const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

describe('an interest', () => {
  it('is created, changed and deleted, and pickers know at the next request', async () => {
    const { interest } = await root.call(catalogue.createInterest, { name: ' Tango ', category: 'Dancing', description: '' });
    expect(interest).toEqual({ id: 'tango', name: 'Tango', category: 'Dancing', description: null });
    expect(await named('Tango')).toEqual(interest);
    expect((await home.admin.call(catalogue.listCategories, {})).categories).toContain('Dancing');

    const form = { name: 'Argentine tango', category: null, description: 'Slow, slow,\nquick quick slow' };
    expect((await root.call(catalogue.updateInterest, { id: 'tango', ...form })).interest).toEqual({ id: 'tango', ...form });
    expect(await named('Argentine tango')).toEqual({ id: 'tango', ...form });
    expect((await home.admin.call(catalogue.listCategories, {})).categories).not.toContain('Dancing');

    await root.call(catalogue.deleteInterest, { id: 'tango' });
    expect(await named('Argentine tango')).toBeUndefined();
    expect((await home.admin.call(catalogue.listInterests, {})).interests.some(({ id }) => id === 'tango')).toBe(false);
    for (const asked of [
      root.ask(catalogue.deleteInterest, { id: 'tango' }),
      root.ask(catalogue.updateInterest, { id: 'tango', ...form }),
      root.ask(catalogue.deleteInterest, { id: 'unknown' }),
    ]) {
      const { status, body } = await asked;
      expect([status, codeOf(body)]).toEqual([404, 'interest_not_found']);
    }
  });

  it('that is deleted keeps its name on profiles, cannot be chosen any more, and returns under the same name', async () => {
    const { interest } = await root.call(catalogue.createInterest, { name: 'Falconry' });
    const { eventId, token } = await openEvent(home.admin);
    const join = () => test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm({ interests: [interest.id] }) });
    expect((await join()).status).toBe(201);
    await root.call(catalogue.deleteInterest, { id: interest.id });

    const shown = async () =>
      (await home.admin.call(participants.listEventParticipants, { id: eventId })).participants.flatMap(({ interests }) => interests);
    expect((await shown()).map(({ name }) => name)).toEqual(['Falconry']);
    expect((await join()).status).toBe(400);

    const again = await root.call(catalogue.createInterest, { name: 'falconry', category: 'Outdoors' });
    expect(again.interest).toMatchObject({ id: interest.id, name: 'falconry', category: 'Outdoors' });
    expect((await shown()).map(({ name }) => name)).toEqual(['falconry']);
    expect((await join()).status).toBe(201);
  });

  it('has a unique name', async () => {
    await root.call(catalogue.createInterest, { name: 'Pétanque' });
    const { interest: boxing } = await root.call(catalogue.createInterest, { name: 'Boxing' });
    for (const asked of [
      root.ask(catalogue.createInterest, { name: 'PÉTANQUE' }),
      root.ask(catalogue.updateInterest, { id: boxing.id, name: 'pétanque' }),
    ]) {
      const { status, body } = await asked;
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'name_taken', validation_errors: { name: 'This name is already taken.' } }),
      ]);
    }
    const { status, body } = await root.ask(catalogue.createInterest, { name: ' ' });
    expect([status, body]).toEqual([400, expect.objectContaining({ validation_errors: { name: 'Interest name is required' } })]);
    // Names with different letters but the same id: the second id gets a number.
    const ids = [];
    for (const name of ['C++', 'C#', 'Йога', '瑜伽']) ids.push((await root.call(catalogue.createInterest, { name })).interest.id);
    expect(ids).toEqual(['c', 'c-2', 'interest', 'interest-2']);
  });

  it('that several people add at the same moment exists only once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => root.ask(catalogue.createInterest, { name: 'Curling' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await choosable()).filter(({ name }) => name === 'Curling')).toHaveLength(1);
  });
});

describe('categories', () => {
  it('are a sorted list, each once', async () => {
    const { categories, total } = await home.admin.call(catalogue.listCategories, {});
    expect(categories).toEqual([...new Set(categories)].sort((a, b) => a.localeCompare(b)));
    expect(total).toBe(categories.length);
    expect(new Set((await choosable()).flatMap(({ category }) => category ?? []))).toEqual(new Set(categories));
  });
});

describe('a personality trait', () => {
  it('is created, changed and deleted like an interest', async () => {
    const { trait } = await root.call(catalogue.createTrait, { name: 'Unhurried', types: ['Grounded', 'Caring', 'Grounded'] });
    expect(trait).toEqual({ id: 'unhurried', name: 'Unhurried', types: ['Grounded', 'Caring'] });
    const changed = await root.call(catalogue.updateTrait, { id: 'unhurried', name: 'Unhurried', types: ['Dreamy'] });
    expect(changed.trait.types).toEqual(['Dreamy']);
    const list = await home.admin.call(catalogue.listTraits, {});
    expect(list.types).toContain('Dreamy');
    expect(list.traits.find(({ id }) => id === 'unhurried')).toEqual(changed.trait);

    const { eventId, token } = await openEvent(home.admin);
    const form = makeForm({ interests: [], personality_traits: ['unhurried'] });
    expect(
      (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant.personality_traits,
    ).toHaveLength(1);
    await root.call(catalogue.deleteTrait, { id: 'unhurried' });
    const { participants: people } = await home.admin.call(participants.listEventParticipants, { id: eventId });
    expect(people[0]?.personality_traits).toEqual([changed.trait]);
    expect((await test.visitor.call(publicCatalogue.listChoosableTraits, {})).personality_traits.some(({ id }) => id === 'unhurried')).toBe(
      false,
    );
    const { status, body } = await root.ask(catalogue.deleteTrait, { id: 'unhurried' });
    expect([status, codeOf(body)]).toEqual([404, 'trait_not_found']);
  });

  it('needs a type', async () => {
    const { status, body } = await root.ask(catalogue.createTrait, { name: 'Blank', types: [] });
    expect([status, body]).toEqual([400, expect.objectContaining({ validation_errors: { types: 'Please choose at least one type' } })]);
  });
});
