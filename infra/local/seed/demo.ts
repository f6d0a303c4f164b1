import type { StackAccess } from '../stack/stack-access.ts';
import { demoOrganization, demoStaff } from './demo-plan.ts';
import { runSeeder } from './run-seeder.ts';

/**
 * Creates a stack's demo organization, unless it has one.
 * @returns lines to show to the person who started the stack: the sign-ins
 */
export async function seedDemo(stack: StackAccess): Promise<{ lines: string[] }> {
  await runSeeder(stack, 'seed-demo', { url: stack.url });
  const width = Math.max(...demoStaff.map(({ email }) => email.length));
  return {
    lines: [
      `Demo organization ${demoOrganization.name}; sign in at ${stack.url}/login`,
      ...demoStaff.map(({ role, email, password }) => `  ${role.padEnd(5)}  ${email.padEnd(width)}  ${password}`),
    ],
  };
}
