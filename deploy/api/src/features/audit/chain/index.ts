// What a program needs that verifies an export by itself: encoding, hashes and signatures, nothing of the server.
export { readVerifierKey } from './signedHead.ts';
export { verifyExport, type ExportProblem, type ExportTrust, type VerifiedExport } from './verifyExport.ts';
