import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FunctionDefinition } from '../functions.ts';
import { StackError } from '../stack-error.ts';
import { projectRoot } from './project-root.ts';

const describe = ({ name, triggers: [first] }: FunctionDefinition) =>
  first?.kind === 'route' ? `route ${first.route.id} (${first.route.method} ${first.route.path})` : `function ${name}`;

/**
 * Checks that every function has a handler file, and that every file below `functions/routes` belongs to a route.
 * @throws StackError naming each breach
 */
export function checkEntries(definitions: readonly FunctionDefinition[], root = projectRoot): void {
  const missing = definitions.filter(({ entry }) => !existsSync(path.join(root, entry)));
  const known = new Set(definitions.map(({ entry }) => entry));
  const orphans = handlerFiles(root).filter((file) => !known.has(file));
  const problems = [
    ...missing.map((definition) => `${describe(definition)} has no handler: ${definition.entry} does not exist`),
    ...orphans.map((file) => `${file} has no route in shared/contract`),
  ];
  if (problems.length > 0) throw new StackError(`${problems.join('; ')}.`);
}

function handlerFiles(root: string): string[] {
  const dir = path.join(root, 'functions/routes');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).split(path.sep).join('/'));
}
