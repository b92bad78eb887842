-- Converts a text to lower case without diacritics, for comparisons in searches.
create or replace function search_text(value text)
returns text
language plpgsql
immutable parallel safe strict cost 10
as $$
begin
  if octet_length(value) = char_length(value) then return lower(value); end if;
  return translate(
    lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴƁƊƘƳŋŊ’ʼ', 'bdkybdkynn''''');
end $$;
