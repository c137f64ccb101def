/**
 * What every command does first, on any Node from 18 and with nothing installed: install what the lock file says,
 * find the right Node, and hand over to the real script. Plain JavaScript without a dependency, on purpose.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeInstallLock } from './installLock.mjs';

const oldestNode = 18;
const wantedNode = 24;

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modules = join(project, 'node_modules');
const stampPath = join(modules, '.installed');
const lockPath = join(modules, '.installing');

/**
 * Installs when needed, then runs a script of deploy/local/src on the project's own Node and ends with its exit code.
 *
 * @param {string} script file name in deploy/local/src
 * @param {string[]} args
 */
export async function runOnProjectNode(script, args) {
  try {
    checkOwnNode();
    await install();
    await handOver(findNode(), join(project, 'deploy', 'local', 'src', script), args);
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

function checkOwnNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    throw new Error(`Cofferdam starts on Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
  }
}

async function install() {
  const wanted = wantedStamp();
  if (isInstalled(wanted)) return;

  const release = await waitForInstallLock();
  try {
    // Another command may have installed while we waited.
    if (isInstalled(wanted)) return;
    const { pnpm } = readPackage(project).config;
    const startedAt = Date.now();
    console.log(`Installing packages with pnpm ${pnpm} …`);
    const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
    const options = ['--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
    const { status, error } = spawnSync(npx, ['-y', `pnpm@${pnpm}`, 'install', ...options], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (error) throw new Error(`npx could not be run (${error.message}). It comes with npm: is npm installed?`);
    if (status !== 0)
      throw new Error(`The packages could not be installed: pnpm ended with ${status}. Its output is above.`);
    writeFileSync(stampPath, wanted);
    console.log(`Packages installed in ${seconds(startedAt)} s.`);
  } finally {
    release();
  }
}

/** A hash of everything that the installed packages depend on. */
function wantedStamp() {
  const hash = createHash('sha256');
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'package.json'];
  for (const parent of ['.', 'remotes', 'shared', 'deploy']) {
    for (const name of readdirSync(join(project, parent)).sort()) files.push(join(parent, name, 'package.json'));
  }
  for (const file of files) {
    const path = join(project, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled(wanted) {
  return (
    existsSync(join(modules, '.modules.yaml')) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted
  );
}

/** Concurrent commands must not install into the same folder, and a killed one must not block the next. */
async function waitForInstallLock() {
  for (let attempt = 0; ; attempt += 1) {
    const release = takeLockOnModules();
    if (release !== null) return release;
    if (attempt === 0) console.log('Another command is installing packages: waiting for it …');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function takeLockOnModules() {
  try {
    return takeInstallLock(lockPath);
  } catch (error) {
    throw new Error(`Packages can't be installed: this account can't write to ${modules}.`, { cause: error });
  }
}

/** The Node from the packages (Linux), otherwise this one if it is new enough. */
function findNode() {
  const own = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (Number(process.versions.node.split('.')[0]) >= wantedNode) return process.execPath;
  throw new Error(
    `Cofferdam runs on Node ${wantedNode}. On Linux (x64 and arm64, glibc) it brings its own; on this machine ` +
      `(${process.platform}, ${process.arch}) install Node ${readPackage(project).config.node} and try again.`,
  );
}

function handOver(node, script, args) {
  return new Promise((resolve, reject) => {
    // When this process ends in any way, the channel closes and the script stops what it started.
    const child = spawn(node, [script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        // From the first file on, including stripped types; this halves the start time.
        NODE_COMPILE_CACHE: join(modules, '.cache', 'cofferdam', 'compiled'),
        // Its default value, in bytes. Set, glibc keeps it fixed, so that freed large buffers return to the system.
        MALLOC_MMAP_THRESHOLD_: '131072',
        ...process.env,
        PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    onNpmEnd(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
      resolve();
    });
  });
}

/**
 * A killed npm forwards no signal, so watch for a change of our ancestor processes. The shell that npm runs scripts
 * with can be between npm and us. Without npm there is nothing to watch.
 */
function onNpmEnd(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const isBehindShell = /^(ba|da|)sh$/.test(readProcess(process.ppid, 'comm').trim());
  const above = () => `${process.ppid} ${isBehindShell ? parentOf(process.ppid) : ''}`;
  const before = above();
  const timer = setInterval(() => {
    if (above() === before) return;
    clearInterval(timer);
    ended();
  }, 500);
  timer.unref();
}

/** In `stat` the parent is the second field after the name, which is in brackets. */
function parentOf(pid) {
  return readProcess(pid, 'stat').split(') ').pop().split(' ')[1];
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The message and, in brackets, the system's own word for it. */
function explain(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause?.code ? `${error.message} (${error.cause.code})` : error.message;
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
