import { audit } from './audit.mjs';
import { bootCheck } from './boot-check.mjs';
import { CommandError, isOnNode26, prepareBuild, prepareDependencies, script } from './prepare.mjs';
import {
  browser,
  finish,
  firstLoad,
  formatCheck,
  generatedFiles,
  journeys,
  lint,
  messages,
  step,
  typeCheck,
  unitTests,
  workingTree,
} from './steps.mjs';

/** Builds for production and fails on warnings. */
async function build() {
  const warnings = await prepareBuild({ always: true });
  if (warnings !== '') throw new CommandError(`The build printed warnings:\n${warnings}`);
}

await script(async () => {
  if (!(await step('Dependencies', prepareDependencies))) return finish();
  if (!(await isOnNode26())) return;
  const before = await workingTree();

  const hasBrowser = await step('Browser', browser);
  await step('Type check', typeCheck);
  await step('Lint', lint);
  await step('Format', formatCheck);
  await step('Messages', messages);
  await step('Generated files', generatedFiles);
  const isBuilt = await step('Production build', build);
  if (isBuilt) await step('Size of the first load', firstLoad);
  await step('Unit and API tests', unitTests);
  if (isBuilt && hasBrowser) await step('Journeys', journeys);
  if (isBuilt) await step('Production start and stop', bootCheck);
  await step('Known vulnerabilities', audit);
  await step('Working tree', async () => {
    const after = await workingTree();
    if (after !== before) throw new CommandError(`The run changed the working tree:\n${after}`);
    if (process.env.CI && after !== '') throw new CommandError(`The working tree is not clean:\n${after}`);
  });
  finish();
});
