import { spawnSync } from 'node:child_process';
import { projectRoot } from '#infra/build/project-root.ts';
import type { Judge } from './judge.ts';

export const pages: Judge = {
  name: 'pages',
  what: 'Lighthouse on the pages that people begin with (line 24 of the benchmarks)',
  bring: 'npm, which fetches it',
  find: () => 'by npx',
  async run() {
    const { status } = spawnSync(process.execPath, ['test/bench/run.ts', '24'], { cwd: projectRoot, stdio: 'inherit' });
    return status === 0 ? [] : ['A page is below its budget, above.'];
  },
};
