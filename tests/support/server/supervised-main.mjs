// Like `npm start` after installation and build.
import { launch } from '../../../src/server/launch/project.mjs';
import { superviseInForeground } from '../../../src/server/launch/supervise.mjs';

const [program] = process.argv.slice(2);
await launch(() => superviseInForeground(process.execPath, [program]));
