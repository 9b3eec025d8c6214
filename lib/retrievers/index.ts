export { selectReports } from './community-selection';
export { retrieveLocal } from './graphrag-local';
export { retrieveTextUnits } from './hybrid';
