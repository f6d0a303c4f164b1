import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { newPhone } from '#infra/local/seed/call-api.ts';
import type { RequestOf } from '#shared/contract/define.ts';
import type { registration } from '#shared/contract/routes/registration.ts';

type Registration = Omit<RequestOf<typeof registration.registerForEvent>, 'photo_upload_id' | 'consent' | 'consent_months'>;

/** Source of what the page does with each form: its checks, conversion and client are the web application's own modules. */
const source = `
import { registration } from './shared/contract/routes/registration.ts';
import { call } from './web/src/lib/api/calls/api-client.ts';
import { registrationMode } from './web/src/features/participant-form/modes/form-modes.ts';
import { emptyValues, inputOf, problemsOf } from './web/src/features/participant-form/form-values.ts';

async function registerAs({ key, token, contact, ...person }, headers) {
  const typed = {
    ...emptyValues,
    ...person,
    age: String(person.age),
    occupation: '',
    'contact.email': contact.email,
    'contact.phone': contact.phone ?? '',
    'contact.instagram': contact.instagram ?? '',
    consent: true,
  };
  const problems = problemsOf(typed, registrationMode);
  if (Object.keys(problems).length > 0) throw new Error(JSON.stringify(problems));
  const input = { key, token, ...inputOf(typed, {}, registrationMode) };
  const reply = await call(registration.registerForEvent, input, { as: 'visitor', headers });
  return reply.participant.id;
}
globalThis.registerAll = async (forms) => {
  const ids = [];
  for (const [form, headers] of forms) ids.push(await registerAs(form, headers));
  return ids;
};
`;

/**
 * Registers participants inside a page of the product as its registration form does: with the form's own checks and conversion, and the web
 * application's own client. Each registers from a separate network address, as from a phone. @returns their ids, in order
 */
export async function registerWithWebClient(page: Page, forms: readonly Registration[]): Promise<string[]> {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts', sourcefile: 'web-client-page.ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    logLevel: 'error',
  });
  await page.evaluate(outputFiles[0]?.text ?? '');
  return z.parse(z.array(z.string()), await page.evaluate(`registerAll(${JSON.stringify(forms.map((form) => [form, newPhone()]))})`));
}
