import { spawn } from 'node:child_process';
import { CommandError, root } from './prepare.mjs';

const reported = new Set(['high', 'critical']);

/** Fails on known vulnerabilities of any dependency, also of those for development. Some registries offer no audits. */
export async function audit() {
  const report = parse(await npmAudit());
  if (report?.vulnerabilities === undefined) {
    process.stdout.write('Skipped: the registry offers no audits.\n');
    return;
  }
  const findings = Object.values(report.vulnerabilities).filter(({ severity }) => reported.has(severity));
  if (findings.length === 0) return;
  const lines = findings.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  throw new CommandError([...lines, 'Run `npm audit` for the advisories.'].join('\n'));
}

function npmAudit() {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.once('error', () => resolve(''));
    npm.once('close', () => resolve(output));
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
