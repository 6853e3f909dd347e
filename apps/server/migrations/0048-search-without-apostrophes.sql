-- As in 0001, but for apostrophes, which nobody should need to type: "dangelo" finds "D’Angelo" and "D'Angelo".
create or replace function search_fold(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- plain ASCII, as most names, numbers and addresses are, needs nothing else
  if octet_length(value) = char_length(value) then return translate(lower(value), '''`', ''); end if;
  value := lower(regexp_replace(
    -- before it is normalised, which makes a space and an accent of "´"
    normalize(translate(value, '''’‘´`ʼ′＇', ''), NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200f\ufeff]', '', 'g'));
  -- letters of their own, which have no accent to take away
  value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  -- the capitals too: a database of the locale C lowers ASCII alone
  return translate(value, 'øØłŁđĐðÐıħĦ', 'oollddddihh');
end $$;
