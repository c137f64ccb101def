import { rollBack } from './publishBuild.ts';
import { runRegistryCommand } from './registryCommand.ts';

/* `node deploy/registry/src/rollback.ts <remote>`: makes the build before the live one the live one again. */
runRegistryCommand(rollBack);
