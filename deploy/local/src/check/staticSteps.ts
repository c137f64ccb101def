import { join } from 'node:path';
import { compareReports } from '../api-report/apiReports.ts';
import { projectDir } from '../projectDir.ts';
import { houseRules } from './houseRules.ts';
import { programStep } from './programStep.ts';
import type { Step } from './score.ts';

const checkedFolders = ['host', 'remotes', 'shared', 'deploy'];

/** Everything that is checked without running the code. */
export function staticSteps(): Step[] {
  const bin = (name: string) => join(projectDir, 'node_modules', '.bin', name);
  return [
    programStep('lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...checkedFolders, 'jest.config.ts']),
    programStep('format', bin('oxfmt'), [
      '--check',
      ...checkedFolders,
      'jest.config.ts',
      'package.json',
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      '.dependency-cruiser.cjs',
    ]),
    programStep('types of the browser', bin('tsc'), ['-p', 'tsconfig.browser.json']),
    programStep('types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']),
    programStep('import rules', bin('depcruise'), checkedFolders),
    programStep('files and exports in use', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
    {
      name: 'public types',
      run: async (say) => {
        const faults = compareReports(projectDir).flatMap(({ fault }) => fault ?? []);
        for (const fault of faults) say(fault);
        return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      },
    },
    {
      name: 'house rules',
      run: async (say) => {
        const faults = houseRules(projectDir);
        for (const fault of faults) say(fault);
        return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      },
    },
  ];
}
