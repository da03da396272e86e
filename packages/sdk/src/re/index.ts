/**
 * Regular expressions that take linear time whatever the pattern and the text (RE2 syntax): for patterns that come from
 * outside, such as a setting or a page. The same engine runs the patterns of plugin documents.
 */
export { compilePattern, type Pattern } from './pattern';
export { PatternError } from './pattern-error';
