import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareReport, readReport, writeReport, type Report } from './compareReport.ts';
import { describeCalls } from './describeCalls.ts';
import { publicTypes } from './publicTypes.ts';

interface Compared {
  readonly name: string;
  readonly current: Report;
  readonly fault: string | null;
}

function reportPath(projectDir: string, name: string): string {
  return join(projectDir, 'shared', name, 'api-report.txt');
}

function manifestPath(projectDir: string, name: string): string {
  return join(projectDir, 'shared', name, 'package.json');
}

function versionOf(projectDir: string, name: string): string {
  return (JSON.parse(readFileSync(manifestPath(projectDir, name), 'utf8')) as { version: string }).version;
}

/** Compares the public types of the packages that remotes use with the committed reports. */
export function compareReports(projectDir: string): Compared[] {
  const bodies = { ...publicTypes(projectDir), 'api-contract': `${describeCalls()}\n` };
  return Object.entries(bodies).map(([name, body]) => {
    const path = reportPath(projectDir, name);
    const stored = readReport(name, existsSync(path) ? readFileSync(path, 'utf8') : null);
    const current = { version: versionOf(projectDir, name), body };
    return { name, current, fault: compareReport(name, stored, current) };
  });
}

function raiseMinor(projectDir: string, name: string): string {
  const path = manifestPath(projectDir, name);
  const version = versionOf(projectDir, name);
  const [major = '0', minor = '0'] = version.split('.');
  const raised = `${major}.${Number(minor) + 1}.0`;
  writeFileSync(path, readFileSync(path, 'utf8').replace(`"version": "${version}"`, `"version": "${raised}"`));
  return raised;
}

/**
 * Writes the reports that differ. Types that changed under the same version remain an error, unless the minor version
 * is raised.
 */
export function updateReports(
  projectDir: string,
  isRaised: boolean,
): { readonly lines: string[]; readonly isFaulty: boolean } {
  const lines: string[] = [];
  let isFaulty = false;
  for (const { name, current, fault } of compareReports(projectDir)) {
    if (fault === null) continue;
    const isSameVersion = fault.includes('under the same version');
    const isUnnumbered = fault.startsWith('HostApi');
    if (isUnnumbered || (isSameVersion && !isRaised)) {
      isFaulty = true;
      lines.push(fault);
      continue;
    }
    const version = isSameVersion ? raiseMinor(projectDir, name) : current.version;
    writeFileSync(reportPath(projectDir, name), writeReport(name, { ...current, version }));
    lines.push(`shared/${name}/api-report.txt is of ${version} now.`);
  }
  return { lines: lines.length === 0 ? ['Every report is up to date.'] : lines, isFaulty };
}
