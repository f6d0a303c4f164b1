import path from 'node:path';
import { acceptedMs } from '../accepted.ts';
import { type Bench, judgeAbsolute, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { interleave, median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { type ServerProcess, startServer, startStackProcess } from '../support/stack-process.ts';

const budgetMs = 3000;
const starts = 5;
const bareScript = path.join(import.meta.dirname, '../processes/http-control.ts');

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    let count = 0;
    const kept = path.join(dir, 'kept');
    const values = await interleave(
      {
        // The first of these starts finds an empty folder, but that does not affect the median.
        again: () => firstAnswer(() => startStackProcess(kept)),
        empty: () => firstAnswer(() => startStackProcess(path.join(dir, String(count++)))),
        bare: () => firstAnswer(() => startServer({ command: process.execPath, args: [bareScript], ready: /^ready (http:\S+)$/ })),
      },
      starts,
    );
    const control = `${ms(median(values.bare))} node:http alone`;
    const row = (subject: string, figure: number, accepted: number): Measurement => ({
      subject,
      figure: ms(figure),
      control,
      ratio: figure / median(values.bare),
      budget: `≤ ${budgetMs / 1000} s and ≤ 2 × ${accepted} ms`,
      verdict: judgeAbsolute(figure, budgetMs, accepted),
    });
    return [
      row('with an empty data folder', median(values.empty), acceptedMs.startEmpty),
      row('with the data folder of a former start', median(values.again), acceptedMs.startAgain),
    ];
  });
}

/** Returns the ms from the start of the process to its first page's first 200. */
async function firstAnswer(start: () => Promise<ServerProcess>): Promise<number> {
  const begun = performance.now();
  const server = await start();
  try {
    const response = await fetch(`${server.url}/`);
    if (response.status !== 200) throw new Error(`The first page answered ${response.status}`);
    return performance.now() - begun;
  } finally {
    await server.stop();
  }
}

export const startUp: Bench = {
  number: 10,
  what: '`npm start` (built) to first 200',
  budget: '≤ 3 s',
  how: `Medians of ${starts} starts of infra/local/main.ts without the demo, from process start to the first page. An empty folder includes making the table and the catalogue.`,
  run,
};
