import { isOnNode26, prepareDependencies, script } from './prepare.mjs';
import { finish, formatCheck, generatedFiles, lint, messages, step, typeCheck, unitTests } from './steps.mjs';

await script(async () => {
  await prepareDependencies();
  if (!(await isOnNode26())) return;
  await step('Type check', typeCheck);
  await step('Lint', lint);
  await step('Format', formatCheck);
  await step('Messages', messages);
  await step('Generated files', generatedFiles);
  await step('Unit and API tests', unitTests);
  finish();
});
