const words = (text: string) => text.trim().split(/\s+/);

/** Built-in functions that make one value of many rows. */
export const aggregateFunctions: ReadonlySet<string> = new Set(
  words(`
    count sum avg min max any_value every bool_and bool_or bit_and bit_or string_agg array_agg
    stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp
    regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy
    mode percentile_cont percentile_disc
    json_agg jsonb_agg json_object_agg jsonb_object_agg
  `),
);

/**
 * Built-in functions that make many rows, with the columns they have in FROM: null for one column named after the alias
 * or else the function. The names matter: PostgreSQL reads `f.x` as the call `x(f)` when `f` has no column `x`.
 */
export const tableFunctions: ReadonlyMap<string, readonly string[] | null> = new Map<string, readonly string[] | null>([
  ['generate_series', null],
  ['generate_subscripts', null],
  ['unnest', null],
  ['string_to_table', null],
  ['regexp_split_to_table', null],
  ['regexp_matches', null],
  ['json_object_keys', null],
  ['jsonb_object_keys', null],
  ['json_array_elements', ['value']],
  ['jsonb_array_elements', ['value']],
  ['json_array_elements_text', ['value']],
  ['jsonb_array_elements_text', ['value']],
  ['json_each', ['key', 'value']],
  ['jsonb_each', ['key', 'value']],
  ['json_each_text', ['key', 'value']],
  ['jsonb_each_text', ['key', 'value']],
]);

const scalarFunctions = words(`
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value

  abs sign ceil ceiling floor round trunc mod div power sqrt cbrt exp ln log log10 gcd lcm width_bucket random pi
  degrees radians sin cos tan cot asin acos atan atan2 scale min_scale trim_scale
  num_nulls num_nonnulls

  lower upper initcap length char_length character_length octet_length bit_length
  substring substr left right btrim ltrim rtrim position strpos overlay
  replace translate reverse repeat lpad rpad split_part concat concat_ws format starts_with
  ascii chr md5 to_hex normalize is_normalized like_escape similar_to_escape
  regexp_replace regexp_match regexp_count regexp_like regexp_substr regexp_instr regexp_split_to_array

  now transaction_timestamp statement_timestamp clock_timestamp age extract date_part date_trunc date_bin date
  timezone overlaps isfinite justify_days justify_hours justify_interval
  make_date make_time make_timestamp make_timestamptz make_interval
  to_char to_date to_timestamp to_number

  string_to_array array_to_string array_length array_lower array_upper array_ndims array_position array_positions
  array_append array_prepend array_cat array_remove array_replace cardinality

  to_json to_jsonb row_to_json array_to_json json_build_object json_build_array jsonb_build_object jsonb_build_array
  json_typeof jsonb_typeof json_array_length jsonb_array_length jsonb_pretty json_strip_nulls jsonb_strip_nulls
  json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text
`);

/**
 * Built-in functions that may be called. Left out on purpose, beside all that reach files, network, settings and
 * catalogs: functions that run SQL given as text (query_to_xml, ts_stat, …), sequences, reg* conversions, those that
 * fill memory from a number (array_fill, factorial), jsonpath (regular expressions inside a string) and the casts
 * written as calls (text(x), oid(x)) but for date(x).
 */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...aggregateFunctions,
  ...tableFunctions.keys(),
  ...scalarFunctions,
]);
