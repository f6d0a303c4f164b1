import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunctions } from '#infra/build/functions.ts';
import { removeFile } from '#infra/build/patient-files.ts';
import { projectRoot } from '#infra/build/project-root.ts';
import { regions } from '#infra/config.ts';
import type { Judge } from './judge.ts';
import { versionOf } from './programs.ts';

/** Ignored rules. W3005 reports a dependency that follows from another dependency. The CDK lists such dependencies of roles on purpose. */
const ignored = ['W3005'];

const settings = {
  TABLE_TWO_REGION: 'eu-north-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
};
const stages: readonly (readonly [stage: string, settings: Readonly<Record<string, string>>])[] = [
  ['dev', {}],
  ['staging', settings],
  ['prod', { ...settings, TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_DOMAIN: 'app.tabletwo.example', TABLE_TWO_TOKEN_KEYS: '2,1' }],
];

/** Returns cfn-lint's complaints, one per line. */
function lint(files: readonly string[], inRegions: readonly string[]): string[] {
  const args = ['--format', 'parseable', '--ignore-checks', ...ignored, '--regions', ...inRegions, '--', ...files];
  const { status, stdout, stderr } = spawnSync('cfn-lint', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (status === 0) return [];
  return `${stdout}${stderr}`.trim().split('\n');
}

async function run(): Promise<string[]> {
  await buildFunctions();
  const root = mkdtempSync(path.join(tmpdir(), 'table-two-templates-'));
  try {
    return stages.flatMap(([stage, given]) => {
      const CDK_OUTDIR = path.join(root, stage);
      execFileSync(process.execPath, ['infra/app.ts'], {
        cwd: projectRoot,
        env: { ...process.env, ...given, STAGE: stage, CDK_OUTDIR },
        stdio: 'pipe',
      });
      const files = readdirSync(CDK_OUTDIR).filter((name) => name.endsWith('.template.json'));
      const atEdge = files.filter((name) => /-(edge|edge-watch)\./.test(name));
      const others = files.filter((name) => !atEdge.includes(name));
      const full = (names: readonly string[]) => names.map((name) => path.join(CDK_OUTDIR, name));
      // One stage is checked against every region that can be chosen. The other stages differ in settings, not in types of resources.
      const where = stage === 'staging' ? regions : [given['TABLE_TWO_REGION'] ?? 'eu-central-1'];
      const found = [...lint(full(others), where), ...(atEdge.length === 0 ? [] : lint(full(atEdge), ['us-east-1']))];
      console.log(`  ${stage}: ${files.length} templates, in ${where.length} regions, ${found.length} complaints`);
      return found;
    });
  } finally {
    removeFile(root);
  }
}

export const templates: Judge = {
  name: 'templates',
  what: 'cfn-lint on the templates of every stage',
  bring: 'pip install cfn-lint',
  find: () => versionOf('cfn-lint', ['--version']),
  run,
};
