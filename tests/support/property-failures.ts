import * as fc from 'fast-check';

// A failed property names its cause in its own message: a summary has room for the message only.
fc.configureGlobal({ includeErrorInReport: true });
